/** An entry of a folder. */
export type Listed = { name: string; kind: 'file' | 'directory' }
export type Message = { method: 'GET' | 'PUT' | 'DELETE'; path: string; body?: Blob }

/** Asks the development server for a file or folder of the project, or to write or remove a file. */
export const askFiles = (key: string, { method, path, body }: Message): Promise<Response> =>
  fetch(['/admin/files', ...path.split('/').filter(Boolean).map(encodeURIComponent)].join('/'), {
    method,
    headers: { 'x-studio-key': key },
    ...(body && { body }),
  })
