interface Parts<Actors, Actions, Guards> {
  readonly actors: Actors
  readonly actions: Actions
  readonly guards: Guards
}

/** What `setup` needs of a form without a draft that is sent once: `setup({ types, ...formParts(form, submit) })`. */
export const formParts = <FormActions, FormGuards, Actors, Actions, Guards>(
  form: Omit<Parts<never, FormActions, FormGuards>, 'actors'>,
  submit: Parts<Actors, Actions, Guards>,
): Parts<Actors, FormActions & Actions, FormGuards & Guards> => ({
  actors: submit.actors,
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
})
