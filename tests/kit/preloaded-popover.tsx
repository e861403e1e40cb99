import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from '#design/controls/menu.tsx'
import { Popover } from '#design/controls/popover.tsx'

/** Has the code of popovers loaded and used once, so that a hand that opens one finds its content in the same step. */
export const warmPopover = async (): Promise<void> => {
  await import('#design/controls/popover-panel.tsx')
  render(
    <Popover label="A popover" renderOpener={(opener) => <button type="button" {...opener} />}>
      {() => 'Its content'}
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Its content')
  cleanup()
}

/** The same of menus. */
export const warmMenu = async (): Promise<void> => {
  render(<Menu label="A menu" renderOpener={(opener) => <button type="button" {...opener} />} entries={[]} />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('menu')
  cleanup()
}
