import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { endFarewell, isFarewell } from '../session/index.ts'
import classes from './farewell-note.module.css'

/** Says once, to a person who has just deleted her account, that it is done. */
export function FarewellNote() {
  const [shown] = useState(isFarewell)
  useEffect(endFarewell, [])
  return (
    <div role="status">
      {shown && (
        <p className={classes.farewell}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          Your account and everything in it have been deleted. You can close this page.
        </p>
      )}
    </div>
  )
}
