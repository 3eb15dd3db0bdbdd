import classes from './picture.module.css'

interface PictureProps {
  /** The addresses of the picture in both themes; one of them is fetched. */
  readonly light: string
  readonly dark: string
  readonly alt: string
  readonly caption: string
}

/** A picture of the product itself, taken by `e2e/screenshots.ts`, in the theme that the reader has. */
export const Picture = ({ light, dark, alt, caption }: PictureProps) => (
  <figure className={classes.figure}>
    {/* What is not displayed is not loaded either, as long as it is loaded lazily. */}
    <img src={light} alt={alt} width={1680} height={1020} loading="lazy" className={classes.light} />
    <img src={dark} alt={alt} width={1680} height={1020} loading="lazy" className={classes.dark} />
    <figcaption>{caption}</figcaption>
  </figure>
)
