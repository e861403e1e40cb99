// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { applyGlobalStyles } from '#design/theme/global.ts'
import { Menu } from '#design/controls/menu.tsx'
import { WindowPicker } from '#design/fields/window-picker.tsx'
import { renderOpener, show } from './hands.tsx'

beforeAll(applyGlobalStyles)
afterEach(cleanup)

const ringOf = (element: Element | null) => element && getComputedStyle(element).outlineWidth
const focused = () => [document.activeElement?.textContent, ringOf(document.activeElement)]

it('is on the option that the arrow keys reach in a list', async () => {
  const options = ['May', 'April'].map((label) => ({ key: label, label }))
  show(<WindowPicker label="Month" options={options} selectedKey="May" onPick={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'May' }))
  ;(await screen.findByRole('option', { selected: true })).focus()
  await userEvent.keyboard('{End}')
  expect(focused()).toEqual(['April', '3px'])
})

it('is on the entry of a menu that the arrow keys reach', async () => {
  show(
    <Menu
      label="Account"
      renderOpener={renderOpener}
      entries={[
        { kind: 'action', label: 'Usage', onSelect: () => undefined },
        { kind: 'action', label: 'Bills', onSelect: () => undefined },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Aroha' }))
  await screen.findByRole('menu')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toEqual(['Bills', '3px'])
})

it('is not on what takes the focus only to be read from there', () => {
  show(<h1 tabIndex={-1}>My products</h1>)
  screen.getByRole('heading').focus()
  expect(focused()).not.toContain('3px')
})
