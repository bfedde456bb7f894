import { createHash, randomBytes } from 'node:crypto'

export const APPLICATION = 'editor-of-the-website'

const hashOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** OAuth 2 with PKCE for a public application; the editor always agrees. */
export function openSignIn(token: string) {
  const codes = new Map<string, { challenge: string; redirect: string }>()
  return {
    /** Returns the redirect URL, or undefined for an unknown application. */
    authorize(query: URLSearchParams): string | undefined {
      const redirect = query.get('redirect_uri')
      const challenge = query.get('code_challenge')
      if (query.get('client_id') !== APPLICATION || query.get('code_challenge_method') !== 'S256') return
      if (!redirect || !challenge) return
      const code = randomBytes(16).toString('hex')
      codes.set(code, { challenge, redirect })
      return `${redirect}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`
    },
    exchange(body: Record<string, string>) {
      const { code = '', code_verifier: verifier = '', redirect_uri: redirect } = body
      const known = codes.get(code)
      codes.delete(code)
      const isRight = known?.challenge === hashOf(verifier) && known.redirect === redirect
      return isRight
        ? { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 3600 } }
        : {
            status: 400,
            body: { error: 'unauthorized_client', error_description: 'client is not authorized' },
          }
    },
  }
}
