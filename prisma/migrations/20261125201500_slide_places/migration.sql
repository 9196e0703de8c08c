ALTER TABLE "SlideIndex" ADD COLUMN "places" JSON;
