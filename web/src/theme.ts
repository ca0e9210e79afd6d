const KEY = "megalith.theme";

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be switched off
  }
}

/** Use the theme chosen before, else the system's. */
export function useStoredTheme(): void {
  const theme = stored();
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}

/** Change between day and dusk, and remember it. */
export function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset["theme"]
    ? root.dataset["theme"] === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = isDark ? "light" : "dark";
  try {
    localStorage.setItem(KEY, root.dataset["theme"]);
  } catch {
    // it then lasts as long as the page
  }
}
