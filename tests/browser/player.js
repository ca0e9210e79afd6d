// What a person would press next, found by what the page shows: the middle of one thing that it offers.
// `roll` from 0 up to 1 chooses among them.
(roll) => {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0 && !one.disabled);

  const isOnTop = (one, x, y) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (one.contains(there) || there.contains(one));
  };

  function middle(one) {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  function press(what, one) {
    let [x, y] = middle(one);
    if (!isOnTop(one, x, y)) {
      one.scrollIntoView({ block: "center", behavior: "instant" });
      [x, y] = middle(one);
    }
    const label = one.getAttribute("aria-label") ?? one.textContent.trim();
    return { what, label, x, y, isCovered: !isOnTop(one, x, y), isTouch: navigator.maxTouchPoints > 0 };
  }

  /** Mostly the first of a list, which lays a stone where that can be done, so that games end soon. */
  function pick(list) {
    const spread = (roll * 997) % 1;
    return list[roll < 0.9 && list[0].closest(".direct") ? 0 : Math.floor(spread * list.length)];
  }

  if (shown(".podium").length) return { what: "over" };
  const [take] = shown(".hand-over button");
  if (take) return press("take over", take);
  if (shown(".sending").length) return { what: "wait" };
  const [main] = shown(".prompt .btn.main");
  if (main) return press("confirm", main);
  const places = shown(".goes.of-places button");
  const targets = shown(".place:has(.target)");
  const offers = [
    ["value", shown(".value")],
    ["order", shown(".opt")],
    ["place", roll < 0.5 && places.length ? places : targets],
    ["direct", shown(".goes.direct button")],
    ["piece", shown(".prompt .goes:not(.direct, .of-places) button")],
    ["aside", shown(".prompt .acts .btn:not(.main, .quiet)")],
  ];
  const found = offers.filter(([, list]) => list.length > 0);
  if (found.length === 0) return { what: "wait" };
  const [what, list] = found[0];
  return press(what, pick(list));
};
