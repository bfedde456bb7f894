import type { SearchKind } from '#lib/search.ts'
import { plural } from '#lib/text.ts'

const kinds: Record<SearchKind, string> = {
  service: 'Service',
  department: 'Department',
  speciality: 'Doctors of a speciality',
  doctor: 'Doctor',
  page: 'Page',
}

export const search = {
  title: 'Search',
  description: 'Find the right service, department, doctor or page by your symptoms or needs.',
  label: 'What do you need?',
  examplesTitle: 'For example:',
  examples: ['chest pain', 'my child has fever', 'blood test', 'pregnant'],
  kinds,
  show: 'Show only',
  all: 'Everything',
  emergency: 'This may be an emergency',
  emergencyText: 'Call now, and do not wait for an appointment.',
  call: (number: string) => `Call ${number}`,
  firstAid: 'What to do until help comes',
  searching: 'Searching…',
  results: (count: number, question: string) =>
    `${count} ${plural(count, 'result', 'results')} for “${question}”`,
  none: (question: string) => `Nothing found for “${question}”`,
  noneText: 'Try one plain word, like fever or knee. Not sure who to see? Call us:',
  sitemap: 'See every page of this site',
  more: 'Show more results',
  next: 'Next available:',
  book: 'Book',
  failed: 'Search could not be loaded. Please check your connection and try again, or call us:',
  retry: 'Try again',
  kept: 'We do not store your searches.',
  noScript: 'Searching needs JavaScript. Below is every page of this site. You can also call us on',
}

/** Words to ignore in a question. */
export const emptyWords =
  'a an and the i me my we our you your he she his her it its is are am was has have had having with for from in on of to at by or do does can could would should want need get got am im ive where how what when which who there this that some any please help mein me mai main ko ka ki ke se hai hain ho mujhe mera meri mere'
