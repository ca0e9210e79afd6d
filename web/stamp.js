// After a build: write what it was made from.
// The digest is worked out as in src/megalith/server/page.py.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "src/megalith/server/static");

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(".test.ts"))
    .map((entry) => `${folder}/${entry.name}`);
}

function foldersIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);
}

const withInner = (folder) => [folder, ...foldersIn(folder).flatMap(withInner)];

function sources() {
  const games = foldersIn("src/megalith/games").map((game) => `${game}/messages`);
  const catalogues = ["src/megalith/core/messages", ...games].flatMap(filesIn);
  const pages = ["web", ...["web/src", "web/public"].flatMap(withInner)].flatMap(filesIn);
  const rules = foldersIn("src/megalith/games").map((game) => `${game}/RULES.md`).filter((path) => existsSync(join(root, path)));
  return [...pages, ...rules, ...catalogues.filter((path) => path.endsWith(".json"))].sort();
}

const digest = createHash("sha256");
for (const path of sources()) {
  const data = readFileSync(join(root, path));
  digest.update(`${path}\0${data.length}\0`).update(data);
}
writeFileSync(join(built, "build.json"), JSON.stringify({ sources: digest.digest("hex") }) + "\n");
