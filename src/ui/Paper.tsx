import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** What is printed instead of the page. It is not inside its dialog: a dialog is cut off at the end of the first sheet. */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="paper">{children}</div>, document.body)
