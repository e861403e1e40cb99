/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'shell/property-switcher.tsx PropertySwitcher: <Popover> “Switch property” onOpener does nothing':
    'Where the focus goes once another property is on show: `tests/shell/property-switcher.test.tsx` looks there.',
}
