import classes from './brand.module.css'

/** The product's name, its second half struck with the marker: the one gesture of the product. */
export const Brand = () => (
  <span className={classes.brand}>
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes.sign}>
      <rect width="32" height="32" rx="7" className={classes.ground} />
      <rect x="6" y="16" width="20" height="8" rx="1.5" className={classes.marker} />
      <path d="M8 10h16" className={classes.line} />
      <path d="M8 20h16" className={classes.quoted} />
    </svg>
    Docent
  </span>
)
