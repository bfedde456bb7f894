export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type ConfigErrors = Map<string, string>
export type NamedError = [name: string, sentence: string]

export function throwIfAny(mistakes: ConfigErrors): void {
  if (mistakes.size > 0) throw new ConfigError([...mistakes.values()].join('\n'))
}

type Rule<T> = { read: (text: string) => T | undefined; expected: string }

export function readerOf(env: NodeJS.ProcessEnv, mistakes: ConfigErrors) {
  function read<T, F>(name: string, fallback: F, { read: parse, expected }: Rule<T>): T | F {
    const text = env[name]
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    mistakes.set(name, `${name} is "${text}". Set it to ${expected}, or leave it out.`)
    return fallback
  }
  return {
    read,
    isOn: (name: string) => read(name, 'on', oneOf(['on', 'off'])) === 'on',
    wholeNumber: (name: string, fallback: number, min: number, max: number) =>
      read(name, fallback, {
        read: (text) => {
          const value = Number(text)
          return Number.isInteger(value) && value >= min && value <= max ? value : undefined
        },
        expected: `a whole number from ${min} to ${max}`,
      }),
    hidden: (name: string, isRight: (text: string) => boolean, sentence: string) => {
      const text = env[name] || undefined
      if (text && !isRight(text)) mistakes.set(name, sentence)
      return text
    },
  }
}

export const oneOf = (values: string[]): Rule<string> => ({
  read: (text) => values.find((value) => value === text),
  expected: `one of ${values.join(', ')}`,
})
