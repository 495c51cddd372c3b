"""Waits for what a page says of itself; Playwright's own wait needs `eval`, which the page's policy refuses."""
import time


def until(condition, what="the condition", seconds=15):
    """Asks again and again until a function's answer is true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"never true: {what}")
        time.sleep(0.02)


def until_page(page, expression, seconds=15):
    """The same for an expression of the page's script."""
    return until(lambda: page.evaluate(expression), expression, seconds)
