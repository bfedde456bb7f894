import { TOKEN_FORM } from '#lib/token-form.ts'

/**
 * Runs before the first paint. With a stored session the page waits for it (see #session-loading);
 * a visitor of a protected page is sent home, where the login dialog opens.
 */
export function sessionScript(isProtected: boolean): string {
  const sendHome = `else location.replace('/?dialog=login&next='+location.pathname)`
  return [
    `{let t;try{t=localStorage.getItem('utoken')}catch{}`,
    `if(${TOKEN_FORM}.test(t??''))document.documentElement.dataset.session='restoring'`,
    isProtected ? sendHome : '',
    '}',
  ].join('\n')
}
