const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What is read on a page: its texts without markup, and without the number of words behind a long sentence. */
export const textIn = (page: string): string =>
  oneSpace(
    page
      .replace(/<style>[^]*?<\/style>/g, '')
      .replace(/ <small class="count">[^<]*<\/small> /g, ' ')
      .replace(/<\/?(ins|del|mark|bdi)>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )
