/** Keeps Tab inside the mobile menu and closes it by a swipe. Loaded after the page. */
const SWIPE_PX = 100

const menu = document.querySelector<HTMLDialogElement>('#mobile-menu')

menu?.addEventListener('keydown', (event) => {
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')]
  if (event.shiftKey) stops.reverse()
  if (event.key !== 'Tab' || document.activeElement !== stops.at(-1)) return
  event.preventDefault()
  stops[0]?.focus()
})

let start = 0
menu?.addEventListener('touchstart', (event) => (start = event.touches[0]?.clientX ?? 0), { passive: true })
menu?.addEventListener('touchend', (event) => {
  const moved = start - (event.changedTouches[0]?.clientX ?? start)
  if (moved > SWIPE_PX) menu.close()
})
