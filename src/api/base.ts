/** Where the backend is; empty on the pages' own origin. */
export const BASE: string = import.meta.env?.['PUBLIC_API_BASE_URL'] ?? ''
