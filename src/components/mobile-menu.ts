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

export {}
