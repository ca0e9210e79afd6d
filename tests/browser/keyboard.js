// What the page shows to whoever has a keyboard only, and whether what has the focus is one of its offers.
() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
  const active = document.activeElement;
  const isOffer = active.matches(".prompt button:not(.quiet, .main), .place:has(.target), .place.open, .hand-over button");
  const isChosen = active.matches('.prompt .main, .prompt [aria-checked="true"], .place[aria-pressed="true"]');
  const label = active.getAttribute("aria-label") ?? active.textContent.trim();
  if (shown(".podium")) return { what: "over", label };
  if (shown(".sending") || !shown(".prompt:not(.idle)")) return { what: "wait", label };
  const isReady = shown(".prompt .btn.main");
  return { what: isReady ? "confirm" : "choose", isHere: isReady ? isChosen : isOffer, label };
};
