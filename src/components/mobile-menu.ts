const SWIPE_PX = 100

const menu = document.querySelector<HTMLDialogElement>('#mobile-menu')
const button = document.querySelector<HTMLElement>('[data-open-menu]')
const close = () => menu?.close()

button?.addEventListener('click', () => {
  // Some browsers do not focus a clicked button, and a dialog returns the focus to what had it.
  button.focus()
  menu?.showModal()
})
menu?.addEventListener('click', (event) => {
  if (event.target === menu) close()
})
addEventListener('pagehide', close)

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
  if (moved > SWIPE_PX) close()
})

export {}
