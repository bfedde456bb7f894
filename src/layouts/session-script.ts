import { HOME } from '#lib/language.ts'
import { TOKEN_FORM, LOOK_KEY } from '#lib/browser-keys.ts'

/**
 * Runs before the first paint. The look chosen in the settings is put on <html>; with a stored session the
 * page waits for it (see #session-loading); a visitor of a protected page is sent home, where the login
 * dialog opens.
 */
export function sessionScript(isProtected: boolean): string {
  const sendHome = `else location.replace('${HOME}?dialog=login&next='+location.pathname)`
  return [
    `{let d=document.documentElement,t;d.dataset.script='';try{t=localStorage.utoken;d.className=localStorage.${LOOK_KEY}??''}catch{}`,
    `if(${TOKEN_FORM}.test(t))d.dataset.session='restoring'`,
    isProtected ? sendHome : '',
    '}',
  ].join('\n')
}
