CREATE TABLE "setup_link" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_link_is_one" CHECK ("setup_link"."is_one")
);
