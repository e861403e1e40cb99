import { describe, expect, it } from 'vitest'
import { commands, help } from '#server/admin/commands.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  flag,
  formats,
  helpOf,
  optional,
  required,
  runCommandOf,
} from '#server/command-line/command.ts'

const context = {} as CommandContext
const shown = async (_context: CommandContext, values: object) => JSON.stringify(values)
const samples = [
  command('bills', 'lists them', {}, async () => 'all'),
  command(
    'bills reissue',
    'issues one again;\nthe customer reads why',
    { number: argument(formats.reference('B')), reason: required(formats.text()), withDiscount: flag },
    shown,
  ),
  command('bills find', 'finds some', { since: optional(formats.day), state: optional(formats.oneOf(['open', 'paid'])) }, shown),
]
const run = (...words: string[]) => runCommandOf(samples, words, context)

describe('a command', () => {
  it('is the one with the longest name that fits, with its arguments and options by name', async () => {
    expect(await run('bills')).toBe('all')
    expect(await run('bills', 'reissue', 'B-12', '--reason', ' Wrong read ', '--with-discount')).toBe(
      '{"number":12,"reason":"Wrong read","withDiscount":true}',
    )
    expect(await run('bills', 'reissue', '--reason=Why', '12')).toBe('{"number":12,"reason":"Why","withDiscount":false}')
    expect(await run('bills', 'find', '--state', 'paid')).toBe('{"state":"paid"}')
  })

  it.each([
    [[], 'There is no command ""; try help.'],
    [['accounts', '--since', '2026-06-20'], 'There is no command "accounts"; try help.'],
    [['bills', 'burn', '12'], 'There is no command "bills burn 12"; try help.'],
    [['bills', 'reissue', '12', '13', '--reason', 'x'], 'There is no command "bills reissue 12 13"; try help.'],
    [['bills', 'reissue', '--reason', 'x'], 'This needs NUMBER: bills reissue NUMBER --reason TEXT [--with-discount]'],
    [['bills', 'reissue', '12'], 'This needs --reason TEXT: bills reissue NUMBER --reason TEXT [--with-discount]'],
    [
      ['bills', 'reissue', '12', '--reason', ' '],
      'This needs --reason TEXT: bills reissue NUMBER --reason TEXT [--with-discount]',
    ],
    [['bills', 'reissue', 'C-12', '--reason', 'x'], 'NUMBER must be a number such as B-1042.'],
    [['bills', 'find', '--since', '2026-02-30'], '--since must be a day, such as 2026-06-20.'],
    [['bills', 'find', '--state', 'gone'], '--state must be one of open, paid.'],
  ])('says what is wrong with %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(new CommandRefused(message))
  })

  it('refuses an option that another command has', async () => {
    await expect(run('bills', '--since', '2026-06-20')).rejects.toThrow(/^Unknown option '--since'/)
  })
})

describe('the help', () => {
  it('has a line for each command, and what it does', () => {
    expect(helpOf(samples)).toBe(`npm run admin -- <command>

  bills         lists them
  bills reissue NUMBER --reason TEXT [--with-discount]
                issues one again;
                the customer reads why
  bills find [--since YYYY-MM-DD] [--state open|paid]
                finds some
  help
`)
  })

  it('has all of the operators’ commands, each once', () => {
    const names = commands.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(commands.filter(({ usage }) => !help.includes(`\n  ${usage}`))).toEqual([])
  })
})
