import { parseArgs } from 'node:util'
import type { Day } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import type { Config } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'

/** Its message is all that the operator sees. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

export interface CommandContext {
  readonly db: Database
  readonly config: Config
  /** Epoch ms. */
  readonly now: number
  readonly secrets: readonly string[]
  readonly progress?: (done: number, total: number) => void
}

/** How the text of an option or argument is read. */
export interface Format<Value> {
  /** Shown by help: `YYYY-MM-DD`. */
  readonly label: string
  /** @returns undefined: refused */
  readonly parse: (text: string) => Value | undefined
  readonly refusal: (name: string, given: string) => string
}

export const format = <Value>(label: string, parse: Format<Value>['parse'], mustBe: string): Format<Value> => ({
  label,
  parse,
  refusal: (name) => `${name} must be ${mustBe}.`,
})

export const formats = {
  text: (label = 'TEXT') => format(label, (given) => given || undefined, 'a text'),

  day: format<Day>('YYYY-MM-DD', (given) => (isDay(given) ? given : undefined), 'a day, such as 2026-06-20'),

  oneOf: <Value extends string>(values: readonly Value[]) =>
    format(values.join('|'), (given) => values.find((value) => value === given), `one of ${values.join(', ')}`),

  /** `C-1042` or `1042`. */
  reference: (prefix: string) =>
    format(
      'NUMBER',
      (given) => {
        const digits = new RegExp(`^(?:${prefix}-)?(\\d{1,9})$`, 'i').exec(given)?.[1]
        return digits === undefined ? undefined : Number(digits)
      },
      `a number such as ${prefix}-1042`,
    ),
}

interface Parameter<Value> {
  readonly kind: 'argument' | 'flag' | 'option'
  readonly usage: (option: string) => string
  readonly read: (given: string | undefined, option: string, commandUsage: string) => Value
}

const readAs = <Value>({ parse, refusal }: Format<Value>, name: string, given: string): Value => {
  const value = parse(given.trim())
  if (value === undefined) throw new CommandRefused(refusal(name, given))
  return value
}

const requiredAs = <Value>(kind: 'argument' | 'option', as: Format<Value>, missing?: string): Parameter<Value> => {
  const usage = (option: string) => (kind === 'argument' ? as.label : `${option} ${as.label}`)
  return {
    kind,
    usage,
    read: (given, option, commandUsage) => {
      if (!given?.trim()) throw new CommandRefused(missing ?? `This needs ${usage(option)}: ${commandUsage}`)
      return readAs(as, kind === 'argument' ? as.label : option, given)
    },
  }
}

export const argument = <Value>(as: Format<Value>) => requiredAs('argument', as)

/** @param missing replaces `This needs --reason TEXT: …` */
export const required = <Value>(as: Format<Value>, missing?: string) => requiredAs('option', as, missing)

export const optional = <Value>(as: Format<Value>): Parameter<Value | undefined> => ({
  kind: 'option',
  usage: (option) => `[${option} ${as.label}]`,
  read: (given, option) => (given === undefined ? undefined : readAs(as, option, given)),
})

export const flag: Parameter<boolean> = {
  kind: 'flag',
  usage: (option) => `[${option}]`,
  read: (given) => given !== undefined,
}

/** Must be said; the command refuses without it. */
export const neededFlag: Parameter<boolean> = { ...flag, usage: (option) => option }

type Parameters = Readonly<Record<string, Parameter<unknown>>>

type Values<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Parameter<infer Value> ? Value : never
}

export interface Command {
  readonly name: string
  readonly usage: string
  readonly help: string
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<string>
}

const noCommand = (named: string) => new CommandRefused(`There is no command ${JSON.stringify(named)}; try help.`)

const split = (args: readonly string[], options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}

/**
 * `command('bill reissue', '…', { number: argument(text('NUMBER')), withDiscount: flag }, run)` is
 * `bill reissue NUMBER [--with-discount]`. Arguments in the order in which they are declared.
 */
export const command = <Declared extends Parameters>(
  name: string,
  help: string,
  declared: Declared,
  run: (context: CommandContext, values: Values<Declared>) => Promise<string>,
): Command => {
  const parameters = Object.entries(declared).map(([key, parameter]) => {
    const option = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return { key, option, ...parameter }
  })
  const options = parameters
    .filter(({ kind }) => kind !== 'argument')
    .map(({ option, kind }) => [option, { type: kind === 'flag' ? 'boolean' : 'string' }] as const)
  const usage = [name, ...parameters.map((parameter) => parameter.usage(`--${parameter.option}`))].join(' ')
  return {
    name,
    help,
    usage,
    run: async (context, args) => {
      const { positionals, values } = split(args, Object.fromEntries(options))
      if (positionals.length > parameters.length - options.length) throw noCommand([name, ...positionals].join(' '))
      const given = parameters.map(({ key, option, kind, read }) => {
        const value = kind === 'argument' ? positionals.shift() : values[option]
        return [key, read(value?.toString(), `--${option}`, usage)] as const
      })
      return run(context, Object.fromEntries(given) as Values<Declared>)
    },
  }
}

/** The command with the longest name that the words begin with. */
export const runCommandOf = async (
  commands: readonly Command[],
  words: readonly string[],
  context: CommandContext,
): Promise<string> => {
  const [found] = commands
    .filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (!found) throw noCommand(words.join(' ').replace(/ -.*/s, ''))
  return found.run(context, words.slice(found.name.split(' ').length))
}

const column = 16

export const helpOf = (commands: readonly Command[]): string => {
  const lines = commands.map(({ usage, help }) => {
    const begin = `  ${usage}  `
    const about = help.replaceAll('\n', `\n${' '.repeat(column)}`)
    return begin.length <= column ? begin.padEnd(column) + about : `  ${usage}\n${' '.repeat(column)}${about}`
  })
  return ['npm run admin -- <command>\n', ...lines, '  help\n'].join('\n')
}
