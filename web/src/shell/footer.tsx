import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { Brand } from '../ui/brand.tsx'
import classes from './footer.module.css'

const quickLinks = [
  ['#home', 'Home'],
  ['#how-it-works', 'How It Works'],
  ['#use-cases', 'Use Cases'],
  ['#chat', 'Chat'],
] as const
const resources = [
  ['#admin', 'Admin Panel'],
  ['#profile', 'Profile'],
] as const

function toTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}

export const Footer = () => (
  <footer className={classes.footer}>
    <div className={classes.inner}>
      <div className={classes.about}>
        <Brand />
        <p>
          Answers from your own documents, quoted word for word. Semantic search and a generative model are still to
          come; the built-in answerer needs neither.
        </p>
      </div>
      <Links title="Quick links" links={quickLinks} />
      <Links title="Resources" links={resources} />
      <Button variant="default" leftSection={<IconArrowUp size={16} />} onClick={toTop} className={classes.top}>
        Back to Top
      </Button>
    </div>
  </footer>
)

const Links = ({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) => (
  <nav aria-label={title} className={classes.links}>
    <h2>{title}</h2>
    {links.map(([hash, label]) => (
      <a key={hash} href={hash}>
        {label}
      </a>
    ))}
  </nav>
)
