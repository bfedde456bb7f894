const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it, in an attribute too. */
export const escapedHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
