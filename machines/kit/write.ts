interface WriteDefinition<Sends, Done, Failed> {
  readonly description: string
  /** What is sent; `{}` if omitted. */
  readonly sends?: Sends
  readonly done: Done
  readonly failed: Failed
}

/** State that runs the write `name`, an actor made by `fromMutation`. */
export const writing = <
  const Name extends string,
  const Done,
  const Failed,
  Context = unknown,
  Variables extends object = Record<string, never>,
>(
  name: Name,
  { sends, done, failed, ...description }: WriteDefinition<(context: Context) => Variables, Done, Failed>,
) =>
  ({
    ...description,
    meta: { spec: 'LOADING' },
    tags: 'busy',
    invoke: {
      id: name,
      src: name,
      input: sends ? ({ context }: { readonly context: Context }) => sends(context) : ({} as Variables),
      onDone: done,
      onError: failed,
    },
  }) as const
