import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // The page is served from any path: what it links is found from where it lies.
  base: "./",
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: "../src/megalith/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the page's policy forbids.
    modulePreload: { polyfill: false },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
