/**
 * A built page brings the styles of what it shows at once; all of them come with the first part that is fetched
 * later. Resolves when they are there, or cannot be had.
 */
export function wholeStyles(): Promise<void> {
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
