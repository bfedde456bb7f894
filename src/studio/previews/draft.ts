import type { ReactNode } from 'react'
import { fillAll } from '#lib/facts.ts'
import { known } from './known-facts.ts'

/** What the editor hands to a preview: the entry as it is typed, and a widget's own preview. */
export type PreviewProps = {
  entry: { getIn: (path: string[]) => unknown }
  widgetFor: (field: string) => ReactNode
}

type Listing = { toJS: () => unknown }

const isListing = (value: unknown): value is Listing =>
  typeof value === 'object' && value !== null && 'toJS' in value

/** Reads fields of a draft: a text is empty until it is typed, a list too. */
export function reader({ entry }: PreviewProps) {
  const valueOf = (field: string) => {
    const value = entry.getIn(['data', field])
    return fillAll(isListing(value) ? value.toJS() : value, known)
  }
  return {
    text: (field: string) => String(valueOf(field) ?? ''),
    list: <Item>(field: string) => (Array.isArray(valueOf(field)) ? (valueOf(field) as Item[]) : []),
  }
}
