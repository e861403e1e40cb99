/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'consents/consents-card.tsx ConsentRow: scopesText(scopes) is another figure': 'Its words hold no figure.',
  'consents/consents-card.tsx ConsentRow: propertiesWords(propertyIds, properties) is another figure':
    'Its words hold no figure.',
}
