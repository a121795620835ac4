// Checks of how a page fits its window, as users see and touch it: seats, names, buttons and choices.

/**
 * Finds seats that overlap, names that are cut off or outside the window, and buttons that are too small to touch.
 * @param {import("playwright-core").Page} page
 */
export const misplaced = (page) =>
  page.evaluate(() => {
    const seen = (/** @type {Element} */ el) => el.getClientRects().length > 0;
    const boxes = [...document.querySelectorAll(".seats")].filter(seen).map((list) => [...list.children].map(box));
    /** @param {Element} el */
    function box(el) {
      // The face and the name, without the mark at the corner of a face.
      const rects = [el.querySelector(".face"), el.querySelector(".name")].map((part) => /** @type {Element} */ (part).getBoundingClientRect());
      return {
        name: el.querySelector(".name")?.textContent ?? "",
        // A name takes at most two lines. With more, a word was broken.
        cut: [...el.querySelectorAll(".name")].some(
          (name) => name.scrollWidth > name.clientWidth + 1 || name.clientHeight > 3 * parseFloat(getComputedStyle(name).fontSize),
        ),
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        top: rects[0].top,
        bottom: rects[1].bottom,
      };
    }
    const wrong = [];
    for (const seats of boxes) {
      for (const [place, one] of seats.entries()) {
        if (one.cut) wrong.push(`${one.name} is cut`);
        if (one.left < 0 || one.right > window.innerWidth) wrong.push(`${one.name} is out of the window`);
        for (const other of seats.slice(place + 1)) {
          const apart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          if (!apart) wrong.push(`${one.name} and ${other.name} overlap`);
        }
      }
    }
    // A word in a text is as high as its line.
    const touched = document.querySelectorAll("button, summary, [role=tab], input:not([type=radio], [type=checkbox]), select, textarea");
    for (const el of [...touched].filter(seen)) {
      const { width, height } = el.getBoundingClientRect();
      if (width < 24 || height < 24) wrong.push(`${el.textContent || el.id} is ${Math.round(width)} by ${Math.round(height)}`);
    }
    return wrong;
  });

/**
 * Finds choices of the current question, and its button, that can't be touched after scrolling to them because another
 * part of the page covers them or they are too small.
 * @param {import("playwright-core").Page} page
 */
export const choicesOutOfReach = (page) =>
  page.evaluate(() => {
    const wrong = [];
    const touched = document.querySelectorAll("#panel-you :is(.prompt .choice, .prompt [type=submit], .form-row :is(select, button))");
    for (const el of [...touched].filter((one) => one.getClientRects().length > 0)) {
      el.scrollIntoView({ block: "center" });
      const { left, top, width, height } = el.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = el.textContent || el.id;
      if (!seen || !el.contains(seen)) wrong.push(`something lies over ${name}`);
      if (width < 24 || height < 24) wrong.push(`${name} is ${Math.round(width)} by ${Math.round(height)}`);
    }
    return touched.length === 0 ? ["nothing can be chosen"] : wrong;
  });
