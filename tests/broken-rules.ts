/** The rules that a run of steps breaks: the steps up to there, and what was found. */
export type Broken<Step> = Map<string, { steps: Step[]; found: unknown }>

/** Runs all, and shortens the first run that breaks a rule: a step is left out where the rest breaks it too. */
export async function findBroken<Step>(
  runs: Step[][],
  brokenBy: (steps: Step[]) => Promise<Broken<Step>>,
  textOf: (step: Step) => string,
): Promise<{ name: string; steps: string; found: string }[]> {
  const broken: Broken<Step> = new Map()
  for (const steps of runs)
    for (const [name, found] of await brokenBy(steps)) if (!broken.has(name)) broken.set(name, found)
  async function shortened(steps: Step[], name: string): Promise<string> {
    let short = steps
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      const less = short.toSpliced(at, 1)
      if ((await brokenBy(less)).has(name)) short = less
    }
    return short.map(textOf).join(',')
  }
  const details = []
  for (const [name, { steps, found }] of broken)
    details.push({ name, steps: await shortened(steps, name), found: JSON.stringify(found) })
  return details
}
