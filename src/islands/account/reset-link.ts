/** What the desk's link carries behind the #, where no server and no log sees it. */
const SECRET = /^#secret=([\w-]{43})$/

let secret: string | undefined

/** Takes the secret out of the address, so that neither the history nor a look at the screen has it. */
export function takeSecret(): void {
  secret = SECRET.exec(location.hash)?.[1]
  history.replaceState(history.state, '', location.pathname)
}

/** The secret of the link this page was opened with; undefined when the link was cut. */
export const resetSecret = (): string | undefined => secret
