import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** Printed instead of the page. Rendered outside the dialog, because a dialog is cut off after the first sheet. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="paper">{children}</div>, document.body)
