/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'people/invitation-page.tsx home: <TextLink> “To your own account” is missing':
    'It is made once, as its module loads, and no switch reaches it then.',
  'people/person-form.tsx roles: roleNames[role] says what stands beside':
    'Made once, as its module loads; the eye of the form reads each role.',
  'people/person-form.tsx roles: roleDetails[role] says what stands beside':
    'Made once, as its module loads; the eye of the form reads each role.',
}
