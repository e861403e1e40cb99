import { describe, expect, it } from 'vitest'
import { chartFigures, figuresPage, mostLines, repetitions } from './figures.ts'
import { sourceFiles } from './source-files.ts'

const file = (path: string, text: string) => ({ path, text })
const files = sourceFiles()

describe('the figures of the charts', () => {
  it('tell a form, what only reads, and others apart, and count what a chart is made of with it, but no text for customers', () => {
    const chart = "export const one = flow.createMachine({\n  id: 'one',\n})\n"
    expect(
      chartFigures([
        file('machines/a/one.machine.ts', `const form = draftForm({})\n${chart}`),
        file(
          'machines/a/two.machine.ts',
          `const reads = createReads('two', {})\n${chart.replace('})', "  meta: {\n    why: 'You drink tea.',\n  },\n})")}`,
        ),
        file('machines/a/three.machine.ts', `const reads = createReads('three', {})\nconst send = fromMutation(x)\n${chart}`),
        file('machines/a/three.regions.ts', '  const view = flow.createStateConfig({\n    a: {},\n    b: {},\n  })\n'),
        file('machines/a/three.selectors.ts', chart),
      ]),
    ).toEqual([
      { path: 'machines/a/three.machine.ts', kind: 'other', lines: 7 },
      { path: 'machines/a/one.machine.ts', kind: 'form', lines: 3 },
      { path: 'machines/a/two.machine.ts', kind: 'load', lines: 3 },
    ])
  })

  it('know a run of six lines that stands in two files again, whatever stands between them', () => {
    const six = ['a()', 'b()', 'c()', 'd()', 'e()', 'f()']
    const one = file('machines/a/one.machine.ts', six.join('\n'))
    expect(repetitions([one, file('machines/b/two.machine.ts', six.join('\n  // why\n\n'))])).toEqual([
      'machines/a/one.machine.ts ~ machines/b/two.machine.ts',
    ])
    expect(repetitions([one, file('machines/b/two.machine.ts', six.slice(1).join('\n'))])).toEqual([])
    expect(repetitions([one, file('machines/catalogue/a.ts', six.join('\n'))])).toEqual([])
  })
})

// What was reached: a smaller number is written here, a larger one is lifted into machines/kit first.
describe('the charts of the house', () => {
  const longer = (kind: 'form' | 'load') =>
    chartFigures(files).filter((chart) => chart.kind === kind && chart.lines > mostLines[kind])

  it('have forms that are read at a glance', () => expect(longer('form')).toEqual([]))

  it('read and show in few lines, but for those that also lead somewhere', () =>
    expect(longer('load').length).toBeLessThanOrEqual(11))

  it('repeat one another in few places', () => expect(repetitions(files).length).toBeLessThanOrEqual(5))

  it('say so on one page', () => expect(figuresPage(files)).toContain('Forms: '))
})
