/** `tolerated`: the site works with it, but something is lost. `not tried`: the check could not run. */
export type Verdict = 'ok' | 'tolerated' | 'wrong' | 'missing' | 'not tried'

/** What a check has seen, and what a patient would notice of a fault. */
export type Finding = { verdict: Verdict; seen: string; notices?: string }
export type Row = Finding & { call: string; check: string }

export const ok = (seen: string): Finding => ({ verdict: 'ok', seen })
export const tolerated = (seen: string, notices: string): Finding => ({ verdict: 'tolerated', seen, notices })
export const wrong = (seen: string, notices: string): Finding => ({ verdict: 'wrong', seen, notices })
export const missing = (seen: string, notices: string): Finding => ({ verdict: 'missing', seen, notices })
export const notTried = (seen: string): Finding => ({ verdict: 'not tried', seen })

export const hasFailed = ({ verdict }: Finding): boolean => verdict === 'wrong' || verdict === 'missing'
