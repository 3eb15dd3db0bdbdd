import classes from './source-panel.module.css'

/** Words that were read in an image: it belongs to no file and is not kept, so there is no document to open. */
export const ImageSource = ({ quote, imageUrl }: { quote: string; imageUrl?: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
  <section className={classes.image} aria-label="Image" tabIndex={0}>
    {imageUrl && <img src={imageUrl} alt="What you sent" />}
    <blockquote dir="auto">
      <mark>{quote}</mark>
    </blockquote>
    <p>These words were read in the image. The image itself is not kept on the server.</p>
  </section>
)
