/** Loads all styles: a built page holds only those of its first parts. Resolves also after a failure. */
export function loadAllStyles(): Promise<void> {
  const href = document.documentElement.dataset['styles']
  const known = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!href || known?.sheet) return Promise.resolve()
  const link = known ?? document.head.appendChild(linkTo(href))
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
  })
}

function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}
