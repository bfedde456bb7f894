import type { ReactNode } from 'react'
import './paper.css'

/**
 * What is printed instead of the page. It stands beside the dialog it belongs to, not in it: a dialog is cut
 * off at the end of the first sheet.
 */
export function Paper({ children }: { children: ReactNode }) {
  return <div className="paper">{children}</div>
}
