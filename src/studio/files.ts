/** An entry of a folder. */
export type Listed = { name: string; kind: 'file' | 'directory' }
/** `seen`: the version of a file that was read, empty where there was none. `from`: what a file was called until now, which is not changed otherwise. */
export type Message = {
  method: 'GET' | 'PUT' | 'DELETE'
  path: string
  body?: Blob
  seen?: string
  from?: string
}

const SILENT =
  'The studio does not answer. Leave this page open, start the studio again with npm run studio, and save again.'

/** Asks the development server for a file or folder of the project, or to write or remove a file. */
export const askFiles = (key: string, { method, path, body, seen, from }: Message): Promise<Response> =>
  fetch(['/admin/files', ...path.split('/').filter(Boolean).map(encodeURIComponent)].join('/'), {
    method,
    headers: {
      'x-studio-key': key,
      ...(from && { 'x-moved-from': encodeURIComponent(from) }),
      ...(seen !== undefined && (seen ? { 'if-match': seen } : { 'if-none-match': '*' })),
    },
    ...(body && { body }),
  }).catch(() => Promise.reject(new Error(SILENT)))
