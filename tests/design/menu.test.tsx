// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu } from '#design/controls/menu.tsx'
import { renderOpener, show } from './hands.tsx'

afterEach(cleanup)

describe('a menu', () => {
  const heard: string[] = []
  const menu = (
    <Menu
      label="Account"
      renderOpener={renderOpener}
      entries={[
        { kind: 'link', href: '/account/bills', label: 'Bills' },
        {
          kind: 'choice',
          label: 'Theme',
          value: 'dark',
          onChange: (value) => heard.push(value),
          options: [
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ],
        },
        { kind: 'action', label: 'Logout', onSelect: () => heard.push('logout') },
      ]}
    />
  )

  it('keeps the focus on its opener until what opens has arrived', async () => {
    vi.resetModules()
    const { Menu: First } = await import('#design/controls/menu.tsx')
    render(<First label="Account" renderOpener={renderOpener} entries={[{ kind: 'words', label: 'Aroha' }]} />)
    const opener = screen.getByRole('button', { name: 'Aroha' })
    opener.focus()
    fireEvent.click(opener)
    expect([document.activeElement, screen.queryByRole('menu')]).toEqual([opener, null])
    const opened = await screen.findByRole('menu')
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
  })

  it('holds links, choices and actions behind its opener', async () => {
    show(menu)
    await userEvent.click(screen.getByRole('button', { name: 'Aroha', expanded: false }))
    await screen.findByRole('menu')
    expect(screen.getByRole('menuitem', { name: 'Bills' }).getAttribute('href')).toBe('/account/bills')
    expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(heard).toEqual(['light', 'logout'])
  })

  it('grows while it is open as long as it is not complete', async () => {
    const menuOf = (isComplete: boolean) => (
      <Menu
        label="Account"
        isComplete={isComplete}
        renderOpener={renderOpener}
        entries={[
          ...(isComplete ? ([{ kind: 'link', href: '/account/bill', label: 'Bills' }] as const) : []),
          { kind: 'action', label: 'Logout', onSelect: () => undefined },
        ]}
      />
    )
    const { rerender } = render(menuOf(false))
    await userEvent.click(screen.getByRole('button', { name: 'Aroha' }))
    await screen.findByRole('menuitem', { name: 'Logout' })
    rerender(menuOf(true))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Bills', 'Logout'])
  })

  it('moves nothing under a finger: what is added while it is open stands there the next time, what was chosen at once', async () => {
    const Growing = () => {
      const [value, setValue] = useState('dark')
      const options = ['dark', 'light'].map((name) => ({ value: name, label: name }))
      return (
        <Menu
          label="Account"
          isComplete
          renderOpener={renderOpener}
          entries={[
            { kind: 'choice', label: 'Theme', value, options, onChange: setValue },
            ...(value === 'light' ? ([{ kind: 'link', href: '/account/bill', label: 'Bills' }] as const) : []),
            { kind: 'action', label: 'Logout', onSelect: () => undefined },
          ]}
        />
      )
    }
    const items = () =>
      [...screen.getByRole('menu').querySelectorAll('[role^=menuitem]')].map((item) => [
        item.textContent,
        item.getAttribute('aria-checked'),
      ])
    show(<Growing />)
    await userEvent.click(screen.getByRole('button', { name: 'Aroha' }))
    await screen.findByRole('menu')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'light' }))
    const asOpened = [
      ['dark', 'false'],
      ['light', 'true'],
      ['Logout', null],
    ]
    expect(items()).toEqual(asOpened)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await userEvent.click(screen.getByRole('button', { name: 'Aroha' }))
    await screen.findByRole('menu')
    expect(items()).toEqual([...asOpened.slice(0, 2), ['Bills', null], ['Logout', null]])
  })
})
