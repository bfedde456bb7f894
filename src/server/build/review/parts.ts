import { ANSWERS, COPY, LETTERS } from './program-files.ts'

/** In which order texts are read, and by which files they are known. */
const PARTS: { title: string; about: string; names: RegExp }[] = [
  {
    title: 'Home, About, Contact',
    about: 'The first pages a visitor sees, and the links at the bottom of each.',
    names: /^content\/(home|about|contact|footer)\.json$/,
  },
  {
    title: 'Services',
    about: 'One page each, with its price.',
    names: /^content\/services\//,
  },
  {
    title: 'Departments',
    about: 'One page each.',
    names: /^content\/departments\//,
  },
  {
    title: 'Pages of the footer',
    about: 'Emergency, insurance, privacy, terms and the others.',
    names: /^content\/pages\//,
  },
  {
    title: 'The hospital and its doctors',
    about: 'Names, hours and what is said of each doctor.',
    names: /^content\/(hospital|desks|doctors)\.json$/,
  },
  {
    title: 'Closures and banners',
    about: 'What stands on the pages for some days.',
    names: /^content\/(closures|banners)\//,
  },
  {
    title: 'Letters and messages',
    about: 'E-mail, text messages, notifications and entries of a calendar.',
    names: new RegExp(`^${LETTERS}/`),
  },
  {
    title: 'When something is refused or fails',
    about: 'What a patient reads when a step does not work.',
    names: new RegExp(`^(${COPY}/refusals\\.ts|${ANSWERS})$`),
  },
  {
    title: 'Buttons, labels and hints',
    about: 'What the site itself says, on every page.',
    names: new RegExp(`^${COPY}/`),
  },
]

export type Part = { title: string; about: string }

/** The parts with what belongs to each; a name is in the first that knows it. */
export function inParts<Named extends { name: string }>(all: Named[]): (Part & { sections: Named[] })[] {
  const partOf = ({ name }: Named) => PARTS.find(({ names }) => names.test(name))
  return PARTS.map((part) => ({
    ...{ title: part.title, about: part.about },
    sections: all.filter((each) => partOf(each) === part),
  }))
}
