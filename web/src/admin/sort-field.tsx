import type { AdminFileSort } from '@docent/contract'
import select from '../ui/select.module.css'
import classes from './admin.module.css'

export interface Order {
  readonly sort: AdminFileSort
  readonly direction: 'asc' | 'desc'
}

/** The columns that sort, and which way each begins: what is looked for most often comes first. */
export const sortable: readonly {
  readonly sort: AdminFileSort
  readonly label: string
  readonly first: Order['direction']
}[] = [
  { sort: 'original_filename', label: 'File', first: 'asc' },
  { sort: 'user', label: 'User', first: 'asc' },
  { sort: 'file_size', label: 'Size', first: 'desc' },
  { sort: 'upload_status', label: 'Status', first: 'asc' },
  { sort: 'created_at', label: 'Uploaded', first: 'desc' },
]

/** The other direction of a column that sorts already, else the one that a column begins with. */
export function nextOrder(order: Order, sort: AdminFileSort): Order {
  if (order.sort === sort) return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' }
  return { sort, direction: sortable.find(each => each.sort === sort)?.first ?? 'asc' }
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/** The order as a list to choose from, where the table's heads have no room. */
export const SortField = ({ order, onChange }: { order: Order; onChange: (order: Order) => void }) => (
  <label className={classes.sortField}>
    <span>Sort by</span>
    <select
      className={select.select}
      value={`${order.sort} ${order.direction}`}
      onChange={event => {
        const [sort, direction] = event.currentTarget.value.split(' ')
        const column = sortable.find(each => each.sort === sort)
        if (column) onChange({ sort: column.sort, direction: direction === 'asc' ? 'asc' : 'desc' })
      }}
    >
      {sortable.flatMap(({ sort, label }) =>
        (['asc', 'desc'] as const).map(direction => (
          <option key={`${sort} ${direction}`} value={`${sort} ${direction}`}>
            {label}, {directions[direction]}
          </option>
        )),
      )}
    </select>
  </label>
)
