import classes from './quoted-sample.module.css'

/** The product's gesture, drawn with a real document: the Universal Declaration of Human Rights, article 26. */
export const QuotedSample = () => (
  <figure className={classes.sample}>
    <p className={classes.question}>Is school free under the declaration?</p>
    <div className={classes.answer}>
      <blockquote>
        <span>Education shall be free, at least in the elementary and fundamental </span>
        {/* A mark never stands alone on a line. */}
        <i className={classes.together}>
          <span>stages.</span>
          <b>1</b>
        </i>
      </blockquote>
    </div>
    <figcaption>
      <b>1</b> Universal Declaration of Human Rights, article 26
    </figcaption>
  </figure>
)
