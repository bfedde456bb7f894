/** The home page is active on its own; the others wherever their path begins the location. */
export function isActive(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path.startsWith(href)
}
