/** What a text message is filled into: JSON when it begins like it, else the fields of a form. */
export const isJson = (template: string): boolean => /^\s*[{[]/.test(template)

type Values = { to: string; text: string }

/** Each value is escaped for where it stands, and what stands in a value is not filled in again. */
export function filled(template: string, values: Values): string {
  const escape = isJson(template) ? inQuotes : inForm
  return template.replace(/\{(to|text)\}/g, (_, name: keyof Values) => escape(values[name]))
}

const inQuotes = (value: string) => JSON.stringify(value).slice(1, -1)
const inForm = (value: string) => encodeURIComponent(value.toWellFormed())
