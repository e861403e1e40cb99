import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createProgress } from '#server/process/progress.ts'

const listen = (isTTY: boolean) => {
  const out = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream
  return { out, heard: () => String(out.read() ?? '') }
}

it('gives a bar that ended early, or was never shown, its end on a terminal', () => {
  const { out, heard } = listen(true)
  const { show, end } = createProgress('a.txt', out)
  end()
  expect(heard()).toBe('')
  show(0.5)
  end()
  expect(heard()).toBe(`\ra.txt ${'█'.repeat(15)}${'░'.repeat(15)} 50 %\n`)
})

it('says every quarter in a line of its own elsewhere', () => {
  const { out, heard } = listen(false)
  const { show, end } = createProgress('a.txt', out)
  for (const share of [0.1, 0.3, 0.4, 1]) show(share)
  end()
  expect(heard()).toBe('a.txt 0 %\na.txt 25 %\na.txt 100 %\n')
})
