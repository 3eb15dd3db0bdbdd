import { ocrNote, type Source } from '@docent/contract'
import { Popover, UnstyledButton } from '@mantine/core'
import classes from './source-chip.module.css'
import { useHoverCard } from './use-hover-card.ts'

/** Most characters of a quotation on its card. */
const cardCharacters = 320

/** A numbered mark in a reply. Hover or focus shows the quotation with its place, a click opens the document there. */
export function SourceChip({ source, onOpen }: { source: Source; onOpen: (number: number) => void }) {
  const { opened, target, card, id } = useHoverCard()
  const quote =
    source.quote.length > cardCharacters ? `${source.quote.slice(0, cardCharacters).trimEnd()} …` : source.quote
  const note = ocrNote(source.place)
  return (
    <Popover opened={opened} position="top" withinPortal width={320} trapFocus={false} withRoles={false} zIndex={250}>
      <Popover.Target>
        <UnstyledButton
          component="button"
          type="button"
          className={classes.chip}
          aria-label={`Source ${source.number}: ${source.fileName}, ${source.placeLabel}`}
          aria-describedby={opened ? id : undefined}
          onClick={() => onOpen(source.number)}
          {...target}
        >
          {source.number}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={classes.card} {...card}>
        <p className={classes.quote} dir="auto">
          <mark>{quote.replaceAll('\t', ' · ')}</mark>
        </p>
        <p className={classes.place}>
          <strong dir="auto">{source.fileName}</strong>, {source.placeLabel}
        </p>
        {note && <p className={classes.place}>{note}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
