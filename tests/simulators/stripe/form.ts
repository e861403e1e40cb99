export type FormValue = string | FormValue[] | Form
export interface Form {
  [field: string]: FormValue | undefined
}

/** `line_items[0][price_data][currency]=nzd` as Stripe's API takes nested fields. */
export const parseForm = (text: string): Form => {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at: Record<string, FormValue | undefined> = form
    for (const [index, part] of path.entries()) {
      if (index === path.length - 1) at[part] = value
      else {
        const isList = /^\d+$/.test(path[index + 1] ?? '')
        at[part] ??= isList ? [] : {}
        at = at[part] as unknown as Record<string, FormValue | undefined>
      }
    }
  }
  return form
}
