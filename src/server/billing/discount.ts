/** The discount of the billing account `a`, as a column; null without one. */
export const discountColumn = `case when a.discount_name is not null
      then jsonb_build_object('name', a.discount_name, 'percent', a.discount_percent) end`
