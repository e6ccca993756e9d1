CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"policy_version" text NOT NULL,
	"evidence" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_subject_purpose_at_index" ON "consent" USING btree ("subject","purpose","at");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE consent ADD CONSTRAINT consent_words CHECK (purpose IN ('reviews', 'analytics') AND evidence IN ('banner', 'preferences'));
