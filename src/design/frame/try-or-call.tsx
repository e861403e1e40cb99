import { useBrand } from '#design/theme/brand-context.tsx'

/** What to do about a load that failed. */
export const TryOrCall = () => {
  const { phone } = useBrand()
  return <>{`Try again, or call ${phone}.`}</>
}
